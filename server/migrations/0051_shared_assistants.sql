ALTER TABLE "chat_share" ADD COLUMN "assistant_id" text;--> statement-breakpoint
ALTER TABLE "chat_share" ADD COLUMN "assistant" jsonb;--> statement-breakpoint
ALTER TABLE "own_assistant" ADD COLUMN "picture" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "own_assistant" ADD COLUMN "share_id" text DEFAULT '' NOT NULL;