CREATE TABLE "early_verdict" (
	"trace_id" text PRIMARY KEY NOT NULL,
	"verdict" text NOT NULL,
	"errcode" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "picture_check" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"sha256" text NOT NULL,
	"file_id" text NOT NULL,
	"state" text NOT NULL,
	"tries" smallint DEFAULT 0 NOT NULL,
	"due_at" timestamp with time zone,
	"trace_id" text,
	"errcode" integer,
	"created_at" timestamp with time zone NOT NULL,
	"judged_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "picture_check" ADD CONSTRAINT "picture_check_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "early_verdict_at" ON "early_verdict" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "picture_check_once" ON "picture_check" USING btree ("user_id","sha256");--> statement-breakpoint
CREATE UNIQUE INDEX "picture_check_trace" ON "picture_check" USING btree ("trace_id");--> statement-breakpoint
CREATE INDEX "picture_check_due" ON "picture_check" USING btree ("due_at");