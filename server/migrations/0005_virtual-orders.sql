CREATE TABLE "reconciliation" (
	"provider" text NOT NULL,
	"day" text NOT NULL,
	"state" text NOT NULL,
	"next_at" timestamp with time zone NOT NULL,
	"attempts" smallint DEFAULT 1 NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"detail" text DEFAULT '' NOT NULL,
	"payments" integer DEFAULT 0 NOT NULL,
	"paid_fen" integer DEFAULT 0 NOT NULL,
	"refunds" integer DEFAULT 0 NOT NULL,
	"refunded_fen" integer DEFAULT 0 NOT NULL,
	"fee_fen" integer,
	"differences" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"summary" jsonb DEFAULT '[]'::jsonb NOT NULL,
	CONSTRAINT "reconciliation_provider_day_pk" PRIMARY KEY("provider","day")
);
--> statement-breakpoint
CREATE TABLE "virtual_order" (
	"trade_no" text PRIMARY KEY NOT NULL,
	"open_id" text NOT NULL,
	"report_at" timestamp with time zone,
	"reports" smallint DEFAULT 0 NOT NULL,
	"delivered_at" timestamp with time zone
);
--> statement-breakpoint
CREATE INDEX "virtual_order_due" ON "virtual_order" USING btree ("report_at");