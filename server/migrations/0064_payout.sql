CREATE TABLE "payout" (
	"id" text PRIMARY KEY NOT NULL,
	"promoter_id" text NOT NULL,
	"amount_fen" integer NOT NULL,
	"reference" text NOT NULL,
	"who" text NOT NULL,
	"reason" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"voided_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "payout" ADD CONSTRAINT "payout_promoter_id_app_user_id_fk" FOREIGN KEY ("promoter_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payout_of_promoter" ON "payout" USING btree ("promoter_id","id");