-- outside a transaction
-- Rows of before get their number by the time of their order.
DO $$ BEGIN
	IF EXISTS (SELECT FROM pg_attribute WHERE attrelid = 'order_extension'::regclass AND attname = 'seq') THEN RETURN; END IF;
	ALTER TABLE "order_extension" ADD COLUMN "seq" bigint;
	UPDATE "order_extension" SET "seq" = numbered.seq FROM (
		SELECT trade_no, item, item_id, row_number() OVER (ORDER BY created_at, trade_no) AS seq FROM "order_extension"
	) numbered WHERE numbered.trade_no = "order_extension".trade_no AND numbered.item = "order_extension".item AND numbered.item_id = "order_extension".item_id;
	ALTER TABLE "order_extension" ALTER COLUMN "seq" SET NOT NULL;
	ALTER TABLE "order_extension" ALTER COLUMN "seq" ADD GENERATED ALWAYS AS IDENTITY (sequence name "order_extension_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1);
	PERFORM setval(pg_get_serial_sequence('order_extension', 'seq'), max("seq")) FROM "order_extension" HAVING max("seq") IS NOT NULL;
END $$;--> statement-breakpoint
ALTER TABLE "pay_refund" ADD COLUMN IF NOT EXISTS "billed_day" text;--> statement-breakpoint
ALTER TABLE "virtual_order" ADD COLUMN IF NOT EXISTS "sealed_payers" text;--> statement-breakpoint
ALTER TABLE "virtual_order" ADD COLUMN IF NOT EXISTS "refusal" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "virtual_order" ADD COLUMN IF NOT EXISTS "refused_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX CONCURRENTLY "order_payment_paid" ON "order_payment" USING btree ("provider","paid_at");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "virtual_order_refused" ON "virtual_order" USING btree ("refused_at") WHERE refusal <> '';--> statement-breakpoint
DROP INDEX IF EXISTS "pay_order_paid";