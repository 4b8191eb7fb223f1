ALTER TABLE "chat_share" ADD COLUMN "work_id" text;--> statement-breakpoint
ALTER TABLE "chat_share" ADD COLUMN "work" jsonb;