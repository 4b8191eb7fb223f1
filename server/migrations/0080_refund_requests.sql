CREATE TABLE "pay_exchange" (
	"trade_no" text NOT NULL,
	"kind" text NOT NULL,
	"answer" text NOT NULL,
	"number" text NOT NULL,
	"times" integer DEFAULT 1 NOT NULL,
	"first_at" timestamp with time zone NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	CONSTRAINT "pay_exchange_trade_no_kind_answer_pk" PRIMARY KEY("trade_no","kind","answer")
);
--> statement-breakpoint
CREATE TABLE "refund_request" (
	"id" text PRIMARY KEY NOT NULL,
	"trade_no" text NOT NULL,
	"amount_fen" integer,
	"transaction_id" text,
	"reason" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"complaint_id" text,
	"operator_id" text NOT NULL,
	"who" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"state" text NOT NULL,
	"answer" text DEFAULT '' NOT NULL,
	"refund_id" text,
	"ended_by" text DEFAULT '' NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "pay_exchange" ADD CONSTRAINT "pay_exchange_trade_no_pay_order_trade_no_fk" FOREIGN KEY ("trade_no") REFERENCES "public"."pay_order"("trade_no") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_request" ADD CONSTRAINT "refund_request_trade_no_pay_order_trade_no_fk" FOREIGN KEY ("trade_no") REFERENCES "public"."pay_order"("trade_no") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "refund_request_open" ON "refund_request" USING btree ("trade_no") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "refund_request_order" ON "refund_request" USING btree ("trade_no","id");--> statement-breakpoint
CREATE INDEX "refund_request_waiting" ON "refund_request" USING btree ("id") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "refund_request_ended" ON "refund_request" USING btree ("id") WHERE state <> 'open';