ALTER TABLE "message" ADD COLUMN "proposals" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "task" ADD COLUMN "message_id" text;--> statement-breakpoint
ALTER TABLE "task" ADD COLUMN "proposal" smallint;--> statement-breakpoint
ALTER TABLE "model" ADD COLUMN "function_calling" boolean DEFAULT true NOT NULL;--> statement-breakpoint
CREATE INDEX "task_proposal" ON "task" USING btree ("message_id") WHERE message_id is not null;