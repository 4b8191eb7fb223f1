CREATE TABLE "care_case" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"chat_number" text NOT NULL,
	"sign" text NOT NULL,
	"began_at" timestamp with time zone NOT NULL,
	"last_sign_at" timestamp with time zone NOT NULL,
	"operator_id" text,
	"operator_name" text DEFAULT '' NOT NULL,
	"takeover_id" text DEFAULT '' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"closed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "care_step" (
	"id" text PRIMARY KEY NOT NULL,
	"case_id" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"kind" text NOT NULL,
	"operator_id" text,
	"who" text DEFAULT '' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"sealed" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "emergency_contact" (
	"user_id" text PRIMARY KEY NOT NULL,
	"sealed" text NOT NULL,
	"agreed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "chat" ADD COLUMN "taken_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "message" ADD COLUMN "operator" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "care_step" ADD CONSTRAINT "care_step_case_id_care_case_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."care_case"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "emergency_contact" ADD CONSTRAINT "emergency_contact_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "care_case_open" ON "care_case" USING btree ("chat_number") WHERE closed_at is null;--> statement-breakpoint
CREATE INDEX "care_case_waiting" ON "care_case" USING btree ("id") WHERE closed_at is null;--> statement-breakpoint
CREATE INDEX "care_case_taken" ON "care_case" USING btree ("chat_number") WHERE operator_id is not null;--> statement-breakpoint
CREATE INDEX "care_case_closed" ON "care_case" USING btree ("closed_at");--> statement-breakpoint
CREATE INDEX "care_case_of_user" ON "care_case" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "care_step_of_case" ON "care_step" USING btree ("case_id","id");