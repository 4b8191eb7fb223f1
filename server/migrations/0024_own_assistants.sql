CREATE TABLE "own_assistant" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"icon" text NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"system_message" text NOT NULL,
	"first_message" text NOT NULL,
	"suggestions" jsonb NOT NULL,
	"model" text NOT NULL,
	"input_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "own_assistant" ADD CONSTRAINT "own_assistant_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "own_assistant_user" ON "own_assistant" USING btree ("user_id","updated_at" DESC NULLS LAST);