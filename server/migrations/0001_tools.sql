CREATE TABLE "comb" (
	"id" text PRIMARY KEY NOT NULL,
	"type" smallint NOT NULL,
	"texts" jsonb NOT NULL,
	"price_fen" integer NOT NULL,
	"origin_price_fen" integer,
	"num" integer DEFAULT 0 NOT NULL,
	"expiration_days" integer NOT NULL,
	"recommended" boolean DEFAULT false NOT NULL,
	"product_id" text DEFAULT '' NOT NULL,
	"enabled" boolean DEFAULT true NOT NULL,
	"sort" integer NOT NULL,
	CONSTRAINT "comb_price" CHECK ("comb"."price_fen" > 0 and "comb"."expiration_days" > 0 and "comb"."num" >= 0)
);
--> statement-breakpoint
CREATE TABLE "commission" (
	"trade_no" text PRIMARY KEY NOT NULL,
	"promoter_id" text NOT NULL,
	"invitee_id" text NOT NULL,
	"order_fen" integer NOT NULL,
	"proportion_fen" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"available_at" timestamp with time zone NOT NULL,
	"clawed_back_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "consent" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"service_key" text NOT NULL,
	"version" text NOT NULL,
	"text_sha256" text NOT NULL,
	"ip" text NOT NULL,
	"client" text NOT NULL,
	"given_at" timestamp with time zone NOT NULL,
	"withdrawn_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "consent_text" (
	"service_key" text PRIMARY KEY NOT NULL,
	"texts" jsonb NOT NULL,
	"version" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "course" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"title" text NOT NULL,
	"topic" text NOT NULL,
	"level" text NOT NULL,
	"summary" text NOT NULL,
	"chapters" jsonb NOT NULL,
	"engine_name" text NOT NULL,
	"engine_built_in" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "file" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"kind" text NOT NULL,
	"origin" text NOT NULL,
	"key" text NOT NULL,
	"thumb_key" text,
	"mime" text NOT NULL,
	"bytes" bigint NOT NULL,
	"width" integer,
	"height" integer,
	"seconds" double precision,
	"sha256" text NOT NULL,
	"label" jsonb,
	"meta" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"task_id" text,
	"place" smallint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "lesson_progress" (
	"course_id" text NOT NULL,
	"lesson" smallint NOT NULL,
	"done_at" timestamp with time zone,
	"chosen" jsonb,
	"score" smallint,
	"chat_number" text,
	CONSTRAINT "lesson_progress_course_id_lesson_pk" PRIMARY KEY("course_id","lesson")
);
--> statement-breakpoint
CREATE TABLE "pay_order" (
	"trade_no" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"input_hash" text NOT NULL,
	"user_id" text NOT NULL,
	"comb_id" text NOT NULL,
	"ordered" jsonb NOT NULL,
	"relation_id" text,
	"price_fen" integer NOT NULL,
	"scene" text NOT NULL,
	"provider" text NOT NULL,
	"status" smallint NOT NULL,
	"review" text DEFAULT '' NOT NULL,
	"transaction_id" text,
	"paid_fen" integer,
	"refund_no" text,
	"ip" text NOT NULL,
	"next_check_at" timestamp with time zone,
	"checks" smallint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"paid_at" timestamp with time zone,
	"closed_at" timestamp with time zone,
	"refunded_at" timestamp with time zone,
	CONSTRAINT "pay_order_order_id_unique" UNIQUE("order_id"),
	CONSTRAINT "pay_order_price" CHECK ("pay_order"."price_fen" > 0)
);
--> statement-breakpoint
CREATE TABLE "sandbox_payment" (
	"trade_no" text PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"amount_fen" integer NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"closed" boolean DEFAULT false NOT NULL,
	"transaction_id" text,
	"paid_fen" integer,
	"paid_at" timestamp with time zone,
	"refunded_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "task" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"service_key" text NOT NULL,
	"input" jsonb NOT NULL,
	"input_hash" text NOT NULL,
	"locale" text NOT NULL,
	"status" text NOT NULL,
	"priority" smallint DEFAULT 0 NOT NULL,
	"progress" smallint DEFAULT 0 NOT NULL,
	"stage" text DEFAULT '' NOT NULL,
	"credits" bigint NOT NULL,
	"balance_after" bigint,
	"attempt" smallint DEFAULT 0 NOT NULL,
	"worker" text,
	"lease_until" timestamp with time zone,
	"cancel_requested" boolean DEFAULT false NOT NULL,
	"cancelled" boolean DEFAULT false NOT NULL,
	"engine_name" text NOT NULL,
	"engine_built_in" boolean NOT NULL,
	"consent_id" text,
	"result" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"error" jsonb,
	"created_at" timestamp with time zone NOT NULL,
	"started_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"expires_at" timestamp with time zone,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "task_progress" CHECK ("task"."progress" between 0 and 100)
);
--> statement-breakpoint
CREATE TABLE "voice_model" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"name" text NOT NULL,
	"engine_name" text NOT NULL,
	"traits" jsonb NOT NULL,
	"sample_file_id" text NOT NULL,
	"task_id" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "wx_identity" (
	"user_id" text NOT NULL,
	"app_id" text NOT NULL,
	"open_id" text NOT NULL,
	"union_id" text,
	"session_key" text DEFAULT '' NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "wx_identity_user_id_app_id_pk" PRIMARY KEY("user_id","app_id")
);
--> statement-breakpoint
ALTER TABLE "commission" ADD CONSTRAINT "commission_trade_no_pay_order_trade_no_fk" FOREIGN KEY ("trade_no") REFERENCES "public"."pay_order"("trade_no") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commission" ADD CONSTRAINT "commission_promoter_id_app_user_id_fk" FOREIGN KEY ("promoter_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commission" ADD CONSTRAINT "commission_invitee_id_app_user_id_fk" FOREIGN KEY ("invitee_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consent" ADD CONSTRAINT "consent_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course" ADD CONSTRAINT "course_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "file" ADD CONSTRAINT "file_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_progress" ADD CONSTRAINT "lesson_progress_course_id_course_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."course"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pay_order" ADD CONSTRAINT "pay_order_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task" ADD CONSTRAINT "task_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "voice_model" ADD CONSTRAINT "voice_model_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wx_identity" ADD CONSTRAINT "wx_identity_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "commission_promoter" ON "commission" USING btree ("promoter_id","trade_no" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "consent_user" ON "consent" USING btree ("user_id","service_key","given_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "course_user" ON "course" USING btree ("user_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "file_user" ON "file" USING btree ("user_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "file_task" ON "file" USING btree ("task_id","place");--> statement-breakpoint
CREATE INDEX "file_due" ON "file" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "pay_order_transaction" ON "pay_order" USING btree ("provider","transaction_id");--> statement-breakpoint
CREATE INDEX "pay_order_user" ON "pay_order" USING btree ("user_id","trade_no" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "pay_order_due" ON "pay_order" USING btree ("next_check_at");--> statement-breakpoint
CREATE INDEX "task_user" ON "task" USING btree ("user_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "task_waiting" ON "task" USING btree ("priority" DESC NULLS LAST,"created_at","id") WHERE status = 'QUEUING';--> statement-breakpoint
CREATE INDEX "task_working" ON "task" USING btree ("lease_until") WHERE status = 'PROGRESSING';--> statement-breakpoint
CREATE INDEX "task_took" ON "task" USING btree ("service_key","ended_at" DESC NULLS LAST) WHERE status = 'FINISHED';--> statement-breakpoint
CREATE INDEX "voice_model_user" ON "voice_model" USING btree ("user_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "voice_model_due" ON "voice_model" USING btree ("expires_at");