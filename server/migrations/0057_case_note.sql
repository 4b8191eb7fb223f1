-- outside a transaction
CREATE TABLE IF NOT EXISTS "case_note" (
	"id" text PRIMARY KEY NOT NULL,
	"subject_kind" text NOT NULL,
	"subject_id" text NOT NULL,
	"user_id" text NOT NULL CONSTRAINT "case_note_user_id_app_user_id_fk" REFERENCES "app_user"("id"),
	"words" text NOT NULL,
	"operator_id" text NOT NULL,
	"who" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "case_note_subject" ON "case_note" USING btree ("subject_kind","subject_id","id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "case_note_of_user" ON "case_note" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "app_user_registered" ON "app_user" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "device_session_used" ON "device_session" USING btree ("last_seen");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "task_requested" ON "task" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "pay_order_paid" ON "pay_order" USING btree ("paid_at") WHERE paid_at is not null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY "pay_refund_done" ON "pay_refund" USING btree ("ended_at") WHERE state = 'done';--> statement-breakpoint
CREATE INDEX CONCURRENTLY "complaint_placed" ON "complaint" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "pay_order_parked" ON "pay_order" USING btree ("trade_no") WHERE review <> '';--> statement-breakpoint
CREATE INDEX CONCURRENTLY "pay_refund_open" ON "pay_refund" USING btree ("id") WHERE state in ('requested', 'processing');
