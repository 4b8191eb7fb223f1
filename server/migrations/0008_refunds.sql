CREATE TABLE "operator_action" (
	"id" text PRIMARY KEY NOT NULL,
	"verb" text NOT NULL,
	"subject" text NOT NULL,
	"who" text NOT NULL,
	"reason" text NOT NULL,
	"details" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_extension" (
	"trade_no" text NOT NULL,
	"item" text NOT NULL,
	"item_id" text NOT NULL,
	"ended_at" timestamp with time zone,
	"seconds" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "order_extension_trade_no_item_item_id_pk" PRIMARY KEY("trade_no","item","item_id")
);
--> statement-breakpoint
CREATE TABLE "order_payment" (
	"trade_no" text NOT NULL,
	"transaction_id" text NOT NULL,
	"provider" text NOT NULL,
	"amount_fen" integer NOT NULL,
	"currency" text NOT NULL,
	"payer" text DEFAULT '' NOT NULL,
	"use" text NOT NULL,
	"paid_at" timestamp with time zone NOT NULL,
	"learned_at" timestamp with time zone NOT NULL,
	CONSTRAINT "order_payment_trade_no_transaction_id_pk" PRIMARY KEY("trade_no","transaction_id")
);
--> statement-breakpoint
CREATE TABLE "pay_refund" (
	"id" text PRIMARY KEY NOT NULL,
	"trade_no" text NOT NULL,
	"provider" text NOT NULL,
	"refund_no" text,
	"transaction_id" text,
	"amount_fen" integer NOT NULL,
	"state" text NOT NULL,
	"origin" text NOT NULL,
	"who" text NOT NULL,
	"reason" text NOT NULL,
	"failure" text DEFAULT '' NOT NULL,
	"next_check_at" timestamp with time zone,
	"checks" smallint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "pay_refund_amount" CHECK ("pay_refund"."amount_fen" > 0)
);
--> statement-breakpoint
CREATE TABLE "sandbox_refund" (
	"refund_no" text PRIMARY KEY NOT NULL,
	"trade_no" text NOT NULL,
	"transaction_id" text NOT NULL,
	"amount_fen" integer NOT NULL,
	"state" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "credit_lot" ADD COLUMN "claimed" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "credit_lot" ADD COLUMN "taken" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "commission" ADD COLUMN "clawed_back_fen" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "pay_order" ADD COLUMN "refunded_fen" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "pay_order" ADD COLUMN "refunding_fen" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "sandbox_payment" ADD COLUMN "refunds_wait" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "order_extension" ADD CONSTRAINT "order_extension_trade_no_pay_order_trade_no_fk" FOREIGN KEY ("trade_no") REFERENCES "public"."pay_order"("trade_no") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_payment" ADD CONSTRAINT "order_payment_trade_no_pay_order_trade_no_fk" FOREIGN KEY ("trade_no") REFERENCES "public"."pay_order"("trade_no") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pay_refund" ADD CONSTRAINT "pay_refund_trade_no_pay_order_trade_no_fk" FOREIGN KEY ("trade_no") REFERENCES "public"."pay_order"("trade_no") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "operator_action_subject" ON "operator_action" USING btree ("subject");--> statement-breakpoint
CREATE INDEX "order_extension_item" ON "order_extension" USING btree ("item","item_id");--> statement-breakpoint
CREATE INDEX "order_payment_payer" ON "order_payment" USING btree ("provider","payer") WHERE payer <> '';--> statement-breakpoint
CREATE UNIQUE INDEX "pay_refund_number" ON "pay_refund" USING btree ("provider","refund_no");--> statement-breakpoint
CREATE INDEX "pay_refund_order" ON "pay_refund" USING btree ("trade_no");--> statement-breakpoint
CREATE INDEX "pay_refund_due" ON "pay_refund" USING btree ("next_check_at");--> statement-breakpoint
UPDATE "credit_lot" SET "taken" = past.taken, "claimed" = credit_lot.credits FROM (
	SELECT lot_id, -sum(m.credits) AS taken FROM lot_movement m JOIN ledger_entry e ON e.id = m.entry_id WHERE e.kind = 'reverse' GROUP BY lot_id
) past WHERE past.lot_id = credit_lot.id;--> statement-breakpoint
UPDATE "commission" SET "clawed_back_fen" = "proportion_fen" WHERE "clawed_back_at" IS NOT NULL;--> statement-breakpoint
UPDATE "pay_order" SET "refunded_fen" = coalesce("paid_fen", "price_fen") WHERE "status" = 4;--> statement-breakpoint
INSERT INTO "order_payment" ("trade_no", "transaction_id", "provider", "amount_fen", "currency", "use", "paid_at", "learned_at")
SELECT trade_no, transaction_id, provider, coalesce(paid_fen, price_fen), 'CNY', CASE status WHEN 2 THEN 'order' WHEN 4 THEN 'ended' ELSE 'parked' END, coalesce(paid_at, created_at), coalesce(paid_at, created_at)
FROM "pay_order" WHERE transaction_id IS NOT NULL;--> statement-breakpoint
INSERT INTO "pay_refund" ("id", "trade_no", "provider", "refund_no", "transaction_id", "amount_fen", "state", "origin", "who", "reason", "next_check_at", "created_at", "ended_at")
SELECT 'R' || trade_no, trade_no, provider, coalesce(refund_no, 'R' || trade_no), transaction_id, coalesce(paid_fen, price_fen), CASE status WHEN 4 THEN 'done' ELSE 'processing' END, 'operator', '', '',
	CASE status WHEN 4 THEN NULL ELSE now() END, coalesce(refunded_at, paid_at, created_at), CASE status WHEN 4 THEN coalesce(refunded_at, paid_at, created_at) END
FROM "pay_order" WHERE (status = 4 OR refund_no IS NOT NULL) AND coalesce(paid_fen, price_fen) > 0;--> statement-breakpoint
INSERT INTO "order_extension" ("trade_no", "item", "item_id", "ended_at", "seconds", "created_at")
SELECT trade_no, 'membership', user_id, NULL, (ordered->>'expirationDays')::int * 86400, paid_at FROM "pay_order" WHERE status = 2 AND (ordered->>'type')::int = 4 AND paid_at IS NOT NULL
UNION ALL SELECT o.trade_no, 'voice', v.id, v.expires_at - (ordered->>'expirationDays')::int * interval '1 day', (ordered->>'expirationDays')::int * 86400, o.paid_at
	FROM "pay_order" o JOIN "voice_model" v ON v.id = o.relation_id WHERE status = 2 AND (ordered->>'type')::int = 3 AND o.paid_at IS NOT NULL
UNION ALL SELECT o.trade_no, items.item, items.id, items.expires_at - (ordered->>'expirationDays')::int * interval '1 day', (ordered->>'expirationDays')::int * 86400, o.paid_at
	FROM "pay_order" o JOIN (
		SELECT 'file' AS item, id, user_id, created_at, expires_at FROM "file" WHERE deleted_at IS NULL
		UNION ALL SELECT 'task', id, user_id, coalesce(ended_at, created_at), expires_at FROM "task" WHERE deleted_at IS NULL
		UNION ALL SELECT 'voice', id, user_id, created_at, expires_at FROM "voice_model" WHERE deleted_at IS NULL
	) items ON items.user_id = o.user_id AND items.created_at <= o.paid_at AND items.expires_at > o.paid_at + (ordered->>'expirationDays')::int * interval '1 day'
	WHERE status = 2 AND (ordered->>'type')::int = 2;--> statement-breakpoint
INSERT INTO "sandbox_refund" ("refund_no", "trade_no", "transaction_id", "amount_fen", "state", "created_at", "ended_at")
SELECT 'R' || trade_no, trade_no, transaction_id, coalesce(paid_fen, amount_fen), 'done', refunded_at, refunded_at FROM "sandbox_payment" WHERE refunded_at IS NOT NULL AND transaction_id IS NOT NULL;--> statement-breakpoint
ALTER TABLE "pay_order" DROP COLUMN "refund_no";--> statement-breakpoint
ALTER TABLE "sandbox_payment" DROP COLUMN "refunded_at";--> statement-breakpoint
ALTER TABLE "credit_lot" ADD CONSTRAINT "credit_lot_claim" CHECK ("credit_lot"."taken" >= 0 and "credit_lot"."taken" <= "credit_lot"."claimed" and "credit_lot"."claimed" <= "credit_lot"."credits");