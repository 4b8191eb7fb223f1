ALTER TABLE "sms_code" ADD COLUMN "asker" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "sms_code" ADD COLUMN "other_tries" smallint DEFAULT 0 NOT NULL;