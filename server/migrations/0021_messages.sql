ALTER TABLE "app_user" ADD COLUMN "suggestions" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "message" ADD COLUMN "cut_short" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "message" ADD COLUMN "carried" jsonb;--> statement-breakpoint
ALTER TABLE "message" ADD COLUMN "quote" jsonb;--> statement-breakpoint
ALTER TABLE "message" ADD COLUMN "rating" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "message" ADD COLUMN "rating_reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "message" ADD COLUMN "suggestions" jsonb DEFAULT '[]'::jsonb NOT NULL;