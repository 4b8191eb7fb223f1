CREATE TABLE "account_state" (
	"user_id" text PRIMARY KEY NOT NULL,
	"id" text NOT NULL,
	"state" text NOT NULL,
	"until" timestamp with time zone,
	"reason_code" text NOT NULL,
	"words" text DEFAULT '' NOT NULL,
	"operator" text NOT NULL,
	"appeal_id" text,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "account_state" ADD CONSTRAINT "account_state_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_state_until" ON "account_state" USING btree ("until");