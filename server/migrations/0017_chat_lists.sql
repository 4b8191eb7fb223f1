CREATE TABLE "chat_folder" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"name" text NOT NULL,
	"input_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "message_word" (
	"message_id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"words" integer[] NOT NULL
);
--> statement-breakpoint
ALTER TABLE "chat" ADD COLUMN "named" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "chat" ADD COLUMN "folder_id" text;--> statement-breakpoint
ALTER TABLE "message" ADD COLUMN "indexed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "chat_folder" ADD CONSTRAINT "chat_folder_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_word" ADD CONSTRAINT "message_word_message_id_message_message_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."message"("message_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "chat_folder_user" ON "chat_folder" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "message_word_newest" ON "message_word" USING btree ("user_id","created_at","message_id");--> statement-breakpoint
CREATE INDEX "message_word_words" ON "message_word" USING gin ("words") WITH (gin_pending_list_limit=128);--> statement-breakpoint
ALTER TABLE "chat" ADD CONSTRAINT "chat_folder_id_chat_folder_id_fk" FOREIGN KEY ("folder_id") REFERENCES "public"."chat_folder"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "chat_in_folder" ON "chat" USING btree ("folder_id");--> statement-breakpoint
CREATE INDEX "message_to_index" ON "message" USING btree ("message_id") WHERE not indexed and status <> 'replying';--> statement-breakpoint
CREATE INDEX "message_not_indexed" ON "message" USING btree ("user_id","created_at","message_id") WHERE not indexed and status <> 'replying';--> statement-breakpoint
-- Hashes cannot be compressed: they are stored as they are, long ones beside the table.
ALTER TABLE "message_word" ALTER COLUMN "words" SET STORAGE EXTERNAL;--> statement-breakpoint
-- Whether an older title was typed is not known: it is kept.
UPDATE "chat" SET "named" = true WHERE "titled";