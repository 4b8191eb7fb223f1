-- outside a transaction
CREATE INDEX CONCURRENTLY "account_notice_at" ON "account_notice" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "app_user_inviter" ON "app_user" USING btree ("inviter_id") WHERE inviter_id is not null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY "captcha_challenge_over" ON "captcha_challenge" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "device_session_over" ON "device_session" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "device_session_opened" ON "device_session" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "known_device_used" ON "known_device" USING btree ("last_used");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "sms_code_asked" ON "sms_code" USING btree ("tel","scene","created_at");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "sms_code_over" ON "sms_code" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "throttle_over" ON "throttle" USING btree ("reset_at");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "security_event_of_user" ON "security_event" USING btree ("user_id","at");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "security_event_of_phone" ON "security_event" USING btree ("phone_mark","at");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "security_event_of_ip" ON "security_event" USING btree ("ip","at");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "ledger_entry_of_user" ON "ledger_entry" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "ledger_entry_shown" ON "ledger_entry" USING btree ("user_id","id") WHERE kind in ('grant', 'capture', 'expire', 'reverse', 'restore');--> statement-breakpoint
CREATE INDEX CONCURRENTLY "chat_of_user" ON "chat" USING btree ("user_id","updated_at");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "chat_listed" ON "chat" USING btree ("user_id","pinned_at" NULLS FIRST,"updated_at","chat_number") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY "chat_share_of_user" ON "chat_share" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "chat_share_over" ON "chat_share" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "chat_share_revoked" ON "chat_share" USING btree ("revoked_at");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "message_in_order" ON "message" USING btree ("chat_number","created_at","message_id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "message_of_user" ON "message" USING btree ("user_id","message_id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "file_of_user" ON "file" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "file_deleted" ON "file" USING btree ("deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY "task_of_user" ON "task" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "task_next" ON "task" USING btree ("priority" DESC NULLS FIRST,"created_at","id") WHERE status = 'QUEUING';--> statement-breakpoint
CREATE INDEX CONCURRENTLY "task_ended" ON "task" USING btree ("service_key","ended_at") WHERE status = 'FINISHED';--> statement-breakpoint
CREATE INDEX CONCURRENTLY "task_kept" ON "task" USING btree ("user_id","created_at","id") WHERE favourite;--> statement-breakpoint
CREATE INDEX CONCURRENTLY "task_open" ON "task" USING btree ("user_id") WHERE status in ('QUEUING', 'PROGRESSING');--> statement-breakpoint
CREATE INDEX CONCURRENTLY "task_deleted" ON "task" USING btree ("deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY "consent_of_user" ON "consent" USING btree ("user_id","service_key","given_at");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "voice_model_of_user" ON "voice_model" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "course_of_user" ON "course" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "commission_of_promoter" ON "commission" USING btree ("promoter_id","trade_no");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "pay_order_of_user" ON "pay_order" USING btree ("user_id","trade_no");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "pay_order_placed" ON "pay_order" USING btree ("provider","created_at");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "pay_order_paid" ON "pay_order" USING btree ("provider","paid_at");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "data_export_of_user" ON "data_export" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "complaint_of_user" ON "complaint" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "own_assistant_of_user" ON "own_assistant" USING btree ("user_id","updated_at");--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "sms_code_tel";--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "security_event_user";--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "security_event_phone";--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "security_event_ip";--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "ledger_entry_user";--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "chat_user";--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "chat_share_user";--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "message_user";--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "file_user";--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "task_user";--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "task_waiting";--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "task_took";--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "task_favourite";--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "consent_user";--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "voice_model_user";--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "course_user";--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "commission_promoter";--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "pay_order_user";--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "data_export_user";--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "complaint_user";--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "own_assistant_user";
