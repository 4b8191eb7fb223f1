CREATE TABLE "provider_health" (
	"id" text PRIMARY KEY NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"rests_until" timestamp with time zone,
	"last_fault" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
ALTER TABLE "message" ADD COLUMN "instead_of" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "model" ADD COLUMN "priced" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "model" ADD COLUMN "fallback" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "model" ADD CONSTRAINT "model_priced" CHECK ("model"."priced" or not "model"."enabled");