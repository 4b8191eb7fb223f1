CREATE TABLE "agreement" (
	"id" text PRIMARY KEY NOT NULL,
	"texts" jsonb NOT NULL,
	"version" text NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "answer_event" (
	"message_id" text NOT NULL,
	"seq" integer NOT NULL,
	"kind" text NOT NULL,
	"text" text NOT NULL,
	CONSTRAINT "answer_event_message_id_seq_pk" PRIMARY KEY("message_id","seq")
);
--> statement-breakpoint
CREATE TABLE "answer_maker" (
	"id" text PRIMARY KEY NOT NULL,
	"alive_until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "app_user" (
	"id" text PRIMARY KEY NOT NULL,
	"tel" text NOT NULL,
	"password_hash" text,
	"nick_name" text NOT NULL,
	"avatar" text DEFAULT '' NOT NULL,
	"context" boolean DEFAULT true NOT NULL,
	"share_code" text NOT NULL,
	"inviter_id" text,
	"membership_until" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "app_user_tel_unique" UNIQUE("tel"),
	CONSTRAINT "app_user_share_code_unique" UNIQUE("share_code")
);
--> statement-breakpoint
CREATE TABLE "assistant" (
	"id" text PRIMARY KEY NOT NULL,
	"type_id" text NOT NULL,
	"icon" text NOT NULL,
	"texts" jsonb NOT NULL,
	"sort" integer NOT NULL,
	"enabled" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE TABLE "assistant_type" (
	"id" text PRIMARY KEY NOT NULL,
	"texts" jsonb NOT NULL,
	"icon" text NOT NULL,
	"sort" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "chat" (
	"chat_number" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"title" text NOT NULL,
	"titled" boolean DEFAULT false NOT NULL,
	"model" text NOT NULL,
	"assistant_id" text,
	"system_message" text DEFAULT '' NOT NULL,
	"first_message" text DEFAULT '' NOT NULL,
	"input_hash" text NOT NULL,
	"pinned_at" timestamp with time zone,
	"last_message" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "credit_account" (
	"user_id" text PRIMARY KEY NOT NULL,
	"balance" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "credit_account_not_negative" CHECK ("credit_account"."balance" >= 0)
);
--> statement-breakpoint
CREATE TABLE "credit_hold" (
	"ref" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"credits" bigint NOT NULL,
	"status" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"settled_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "credit_lot" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"source" text NOT NULL,
	"credits" bigint NOT NULL,
	"remaining" bigint NOT NULL,
	"expires_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "credit_lot_bounds" CHECK ("credit_lot"."remaining" >= 0 and "credit_lot"."remaining" <= "credit_lot"."credits")
);
--> statement-breakpoint
CREATE TABLE "device_session" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"token_hash" text NOT NULL,
	"client" text NOT NULL,
	"ip" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_seen" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "device_session_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "ledger_entry" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_entry_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" text NOT NULL,
	"kind" text NOT NULL,
	"ref" text NOT NULL,
	"credits" bigint NOT NULL,
	"balance_after" bigint NOT NULL,
	"spent" bigint DEFAULT 0 NOT NULL,
	"meta" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "lot_movement" (
	"entry_id" bigint NOT NULL,
	"lot_id" text NOT NULL,
	"credits" bigint NOT NULL,
	CONSTRAINT "lot_movement_entry_id_lot_id_pk" PRIMARY KEY("entry_id","lot_id")
);
--> statement-breakpoint
CREATE TABLE "message" (
	"message_id" text PRIMARY KEY NOT NULL,
	"conversation_id" text NOT NULL,
	"chat_number" text NOT NULL,
	"user_id" text NOT NULL,
	"parent_message_id" text,
	"role" text NOT NULL,
	"content_type" text DEFAULT 'text' NOT NULL,
	"content" text NOT NULL,
	"reasoning" text DEFAULT '' NOT NULL,
	"model" text NOT NULL,
	"model_version" text DEFAULT '' NOT NULL,
	"status" text NOT NULL,
	"input_hash" text DEFAULT '' NOT NULL,
	"input_tokens" integer,
	"output_tokens" integer,
	"tokens_estimated" boolean DEFAULT false NOT NULL,
	"price_input" integer DEFAULT 0 NOT NULL,
	"price_output" integer DEFAULT 0 NOT NULL,
	"credits" bigint,
	"balance_after" bigint,
	"error" jsonb,
	"owner" text,
	"stop_requested" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "model" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"provider" text NOT NULL,
	"version" text NOT NULL,
	"vision" boolean DEFAULT false NOT NULL,
	"context_tokens" integer NOT NULL,
	"max_output_tokens" integer NOT NULL,
	"price_input" integer NOT NULL,
	"price_output" integer NOT NULL,
	"base_url" text DEFAULT '' NOT NULL,
	"key_env" text DEFAULT '' NOT NULL,
	"quirks" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"enabled" boolean DEFAULT true NOT NULL,
	"sort" integer NOT NULL,
	CONSTRAINT "model_price" CHECK ("model"."price_input" >= 0 and "model"."price_output" >= 0)
);
--> statement-breakpoint
CREATE TABLE "service" (
	"service_key" text PRIMARY KEY NOT NULL,
	"enabled" boolean NOT NULL,
	"engine_name" text NOT NULL,
	"engine_built_in" boolean NOT NULL,
	"unit_price" integer NOT NULL,
	"sort" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "site" (
	"id" smallint PRIMARY KEY NOT NULL,
	"base_info" jsonb NOT NULL,
	"app_info" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sms_code" (
	"id" text PRIMARY KEY NOT NULL,
	"tel" text NOT NULL,
	"scene" text NOT NULL,
	"code_hash" text NOT NULL,
	"tries" smallint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "throttle" (
	"key" text PRIMARY KEY NOT NULL,
	"hits" integer NOT NULL,
	"reset_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "assistant" ADD CONSTRAINT "assistant_type_id_assistant_type_id_fk" FOREIGN KEY ("type_id") REFERENCES "public"."assistant_type"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat" ADD CONSTRAINT "chat_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_account" ADD CONSTRAINT "credit_account_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_hold" ADD CONSTRAINT "credit_hold_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_lot" ADD CONSTRAINT "credit_lot_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "device_session" ADD CONSTRAINT "device_session_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entry" ADD CONSTRAINT "ledger_entry_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lot_movement" ADD CONSTRAINT "lot_movement_entry_id_ledger_entry_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."ledger_entry"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lot_movement" ADD CONSTRAINT "lot_movement_lot_id_credit_lot_id_fk" FOREIGN KEY ("lot_id") REFERENCES "public"."credit_lot"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message" ADD CONSTRAINT "message_chat_number_chat_chat_number_fk" FOREIGN KEY ("chat_number") REFERENCES "public"."chat"("chat_number") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message" ADD CONSTRAINT "message_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "chat_user" ON "chat" USING btree ("user_id","updated_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "credit_hold_open" ON "credit_hold" USING btree ("user_id","status");--> statement-breakpoint
CREATE INDEX "credit_lot_user" ON "credit_lot" USING btree ("user_id","expires_at");--> statement-breakpoint
CREATE INDEX "credit_lot_due" ON "credit_lot" USING btree ("expires_at") WHERE remaining > 0;--> statement-breakpoint
CREATE INDEX "device_session_user" ON "device_session" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_entry_once" ON "ledger_entry" USING btree ("kind","ref");--> statement-breakpoint
CREATE INDEX "ledger_entry_user" ON "ledger_entry" USING btree ("user_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "message_chat" ON "message" USING btree ("chat_number","message_id");--> statement-breakpoint
CREATE INDEX "message_user" ON "message" USING btree ("user_id","message_id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "message_replying" ON "message" USING btree ("owner") WHERE status = 'replying';--> statement-breakpoint
CREATE INDEX "sms_code_tel" ON "sms_code" USING btree ("tel","scene","created_at" DESC NULLS LAST);