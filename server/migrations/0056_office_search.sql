-- outside a transaction
CREATE INDEX CONCURRENTLY "order_payment_transaction" ON "order_payment" USING btree ("transaction_id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "pay_refund_number_alone" ON "pay_refund" USING btree ("refund_no");
