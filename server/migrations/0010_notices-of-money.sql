ALTER TABLE "account_notice" ALTER COLUMN "session_id" SET DEFAULT '';--> statement-breakpoint
ALTER TABLE "account_notice" ALTER COLUMN "client" SET DEFAULT '';--> statement-breakpoint
ALTER TABLE "account_notice" ALTER COLUMN "ip" SET DEFAULT '';--> statement-breakpoint
ALTER TABLE "account_notice" ADD COLUMN "about" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "account_notice_about" ON "account_notice" USING btree ("user_id","kind","about") WHERE about <> '';