CREATE TABLE "chat_share" (
	"id" text PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"user_id" text NOT NULL,
	"chat_number" text NOT NULL,
	"title" text NOT NULL,
	"data" jsonb NOT NULL,
	"messages" integer NOT NULL,
	"input_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "chat_share_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
ALTER TABLE "chat_share" ADD CONSTRAINT "chat_share_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "chat_share_user" ON "chat_share" USING btree ("user_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "chat_share_chat" ON "chat_share" USING btree ("chat_number");