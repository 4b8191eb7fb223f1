ALTER TABLE "answer_event" RENAME TO "answer_event_kept";--> statement-breakpoint
ALTER INDEX "answer_event_message_id_seq_pk" RENAME TO "answer_event_kept_pkey";--> statement-breakpoint
ALTER TABLE "answer_event_kept" ADD COLUMN "slot" smallint DEFAULT -1 NOT NULL;--> statement-breakpoint
CREATE TABLE "answer_event" (
	"message_id" text NOT NULL,
	"seq" integer NOT NULL,
	"kind" text NOT NULL,
	"text" text NOT NULL,
	"slot" smallint DEFAULT -1 NOT NULL
) PARTITION BY LIST ("slot");--> statement-breakpoint
ALTER TABLE "answer_event" ATTACH PARTITION "answer_event_kept" FOR VALUES IN (-1);--> statement-breakpoint
CREATE TABLE "answer_event_0" PARTITION OF "answer_event" (PRIMARY KEY ("message_id", "seq")) FOR VALUES IN (0);--> statement-breakpoint
CREATE TABLE "answer_event_1" PARTITION OF "answer_event" (PRIMARY KEY ("message_id", "seq")) FOR VALUES IN (1);--> statement-breakpoint
CREATE TABLE "answer_event_2" PARTITION OF "answer_event" (PRIMARY KEY ("message_id", "seq")) FOR VALUES IN (2);--> statement-breakpoint
CREATE TABLE "answer_event_3" PARTITION OF "answer_event" (PRIMARY KEY ("message_id", "seq")) FOR VALUES IN (3);--> statement-breakpoint
CREATE TABLE "answer_event_4" PARTITION OF "answer_event" (PRIMARY KEY ("message_id", "seq")) FOR VALUES IN (4);--> statement-breakpoint
CREATE TABLE "answer_event_5" PARTITION OF "answer_event" (PRIMARY KEY ("message_id", "seq")) FOR VALUES IN (5);--> statement-breakpoint
CREATE TABLE "answer_event_6" PARTITION OF "answer_event" (PRIMARY KEY ("message_id", "seq")) FOR VALUES IN (6);--> statement-breakpoint
CREATE TABLE "answer_event_7" PARTITION OF "answer_event" (PRIMARY KEY ("message_id", "seq")) FOR VALUES IN (7);--> statement-breakpoint
CREATE TABLE "answer_event_8" PARTITION OF "answer_event" (PRIMARY KEY ("message_id", "seq")) FOR VALUES IN (8);--> statement-breakpoint
CREATE TABLE "answer_event_9" PARTITION OF "answer_event" (PRIMARY KEY ("message_id", "seq")) FOR VALUES IN (9);--> statement-breakpoint
CREATE TABLE "answer_event_10" PARTITION OF "answer_event" (PRIMARY KEY ("message_id", "seq")) FOR VALUES IN (10);--> statement-breakpoint
CREATE TABLE "answer_event_11" PARTITION OF "answer_event" (PRIMARY KEY ("message_id", "seq")) FOR VALUES IN (11);