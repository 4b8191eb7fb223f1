CREATE TABLE "account_notice" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"kind" text NOT NULL,
	"session_id" text NOT NULL,
	"client" text NOT NULL,
	"ip" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "captcha_challenge" (
	"id" text PRIMARY KEY NOT NULL,
	"scene" text NOT NULL,
	"kind" text NOT NULL,
	"bound_to" text NOT NULL,
	"answer_hash" text,
	"proof_hash" text,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"tried_at" timestamp with time zone,
	"spent_at" timestamp with time zone,
	CONSTRAINT "captcha_challenge_proof_hash_unique" UNIQUE("proof_hash")
);
--> statement-breakpoint
CREATE TABLE "known_device" (
	"device_hash" text NOT NULL,
	"user_id" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_used" timestamp with time zone NOT NULL,
	CONSTRAINT "known_device_device_hash_user_id_pk" PRIMARY KEY("device_hash","user_id")
);
--> statement-breakpoint
ALTER TABLE "device_session" ADD COLUMN "device_hash" text;--> statement-breakpoint
ALTER TABLE "device_session" ADD COLUMN "seen_notice" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "device_session" ADD COLUMN "ended_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "device_session" ADD COLUMN "ended_by" text;--> statement-breakpoint
ALTER TABLE "account_notice" ADD CONSTRAINT "account_notice_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "known_device" ADD CONSTRAINT "known_device_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_notice_user" ON "account_notice" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "known_device_user" ON "known_device" USING btree ("user_id");