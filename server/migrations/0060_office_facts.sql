CREATE TABLE "announcement" (
	"id" text PRIMARY KEY NOT NULL,
	"texts" jsonb NOT NULL,
	"begins_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"audience" text NOT NULL,
	"level" text NOT NULL,
	"must_confirm" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "announcement_read" (
	"user_id" text NOT NULL,
	"announcement_id" text NOT NULL,
	"read_at" timestamp with time zone NOT NULL,
	CONSTRAINT "announcement_read_user_id_announcement_id_pk" PRIMARY KEY("user_id","announcement_id")
);
--> statement-breakpoint
CREATE TABLE "process_state" (
	"id" text PRIMARY KEY NOT NULL,
	"host" text NOT NULL,
	"pid" integer NOT NULL,
	"role" text NOT NULL,
	"version" text NOT NULL,
	"node" text NOT NULL,
	"ffmpeg" text NOT NULL,
	"valkey" text NOT NULL,
	"worker" text NOT NULL,
	"keys" jsonb NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"last_seen" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "agreement" ADD COLUMN "asked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "announcement_read" ADD CONSTRAINT "announcement_read_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "announcement_read" ADD CONSTRAINT "announcement_read_announcement_id_announcement_id_fk" FOREIGN KEY ("announcement_id") REFERENCES "public"."announcement"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "announcement_end" ON "announcement" USING btree ("ends_at");--> statement-breakpoint
CREATE INDEX "announcement_read_of" ON "announcement_read" USING btree ("announcement_id");--> statement-breakpoint
CREATE INDEX "consent_to_text" ON "consent" USING btree ("service_key","given_at","user_id");