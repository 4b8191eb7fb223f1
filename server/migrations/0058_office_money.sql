-- outside a transaction
CREATE INDEX CONCURRENTLY "pay_order_status" ON "pay_order" USING btree ("status","trade_no");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "pay_order_provider" ON "pay_order" USING btree ("provider","trade_no");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "reconciliation_day" ON "reconciliation" USING btree ("day","provider");