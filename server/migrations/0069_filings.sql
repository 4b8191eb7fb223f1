ALTER TABLE "engine" ADD COLUMN "filing" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "model" ADD COLUMN "filing" text DEFAULT '' NOT NULL;