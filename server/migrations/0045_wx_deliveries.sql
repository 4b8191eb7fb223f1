ALTER TABLE "virtual_order" ADD COLUMN "open_ids" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "virtual_order" ADD COLUMN "way" text DEFAULT 'virtual' NOT NULL;