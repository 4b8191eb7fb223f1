CREATE TABLE "wx_token" (
	"key" text PRIMARY KEY NOT NULL,
	"value" text DEFAULT '' NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"asking_until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "wx_identity" ADD COLUMN "joined_at" timestamp with time zone;--> statement-breakpoint
CREATE UNIQUE INDEX "wx_identity_joined" ON "wx_identity" USING btree ("app_id","open_id") WHERE joined_at is not null;--> statement-breakpoint
CREATE INDEX "wx_identity_union" ON "wx_identity" USING btree ("union_id") WHERE joined_at is not null;