ALTER TABLE "message" ADD COLUMN "withdrawn_parts" text;--> statement-breakpoint
ALTER TABLE "moderation_event" ADD COLUMN "message_id" text;