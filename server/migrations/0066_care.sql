CREATE TABLE "companion_use" (
	"user_id" text PRIMARY KEY NOT NULL,
	"began_at" timestamp with time zone NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	"reminders" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "message" ADD COLUMN "care" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "assistant" ADD COLUMN "persona" text DEFAULT 'none' NOT NULL;--> statement-breakpoint
ALTER TABLE "companion_use" ADD CONSTRAINT "companion_use_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
UPDATE "assistant" SET "persona" = 'companion' WHERE "id" IN ('listener', 'sleep');
