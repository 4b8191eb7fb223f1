CREATE TABLE "scheduled_setting" (
	"id" text PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"change" jsonb NOT NULL,
	"seen" text NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"operator_id" text NOT NULL,
	"who" text NOT NULL,
	"reason" text NOT NULL,
	"fault" text DEFAULT '' NOT NULL
);
