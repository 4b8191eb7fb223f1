CREATE TABLE "alarm" (
	"kind" text PRIMARY KEY NOT NULL,
	"sent_at" timestamp with time zone
);
