-- outside a transaction
ALTER TABLE "pay_refund" ADD COLUMN IF NOT EXISTS "corrects" text CONSTRAINT "pay_refund_corrects_pay_refund_id_fk" REFERENCES "pay_refund"("id");--> statement-breakpoint
ALTER TABLE "pay_refund" DROP CONSTRAINT IF EXISTS "pay_refund_amount", ADD CONSTRAINT "pay_refund_amount" CHECK (case when "pay_refund"."corrects" is null then "pay_refund"."amount_fen" > 0 else "pay_refund"."amount_fen" <> 0 end);--> statement-breakpoint
CREATE INDEX CONCURRENTLY "pay_refund_corrects" ON "pay_refund" USING btree ("corrects") WHERE corrects is not null;
