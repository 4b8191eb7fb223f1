ALTER TABLE "chat_share" ADD COLUMN "minors" text DEFAULT 'ok' NOT NULL;--> statement-breakpoint
ALTER TABLE "chat_share" ADD COLUMN "drama_number" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "own_assistant" ADD COLUMN "persona" text DEFAULT 'none' NOT NULL;