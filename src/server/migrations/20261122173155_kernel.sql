CREATE TABLE "answers" (
	"key" text NOT NULL,
	"person" integer NOT NULL,
	"request" text NOT NULL,
	"status" integer NOT NULL,
	"headers" jsonb NOT NULL,
	"body" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "answers_person_key_pk" PRIMARY KEY("person","key")
);
--> statement-breakpoint
CREATE TABLE "ids" (
	"table" text PRIMARY KEY NOT NULL,
	"last" integer NOT NULL
);
--> statement-breakpoint
DROP INDEX "jobs_run_at_index";--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "lane" text DEFAULT 'quick' NOT NULL;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "state" text DEFAULT 'waiting' NOT NULL;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "cancel_asked" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "unique" text;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "scheduled_for" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "share" real DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "data" jsonb;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "result" jsonb;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "by_id" integer;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "by_name" text;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "created_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "started_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "finished_at" timestamp with time zone;--> statement-breakpoint
UPDATE "jobs" SET "created_at" = "run_at", "finished_at" = "failed_at", "state" = CASE WHEN "failed_at" IS NULL THEN 'waiting' ELSE 'failed' END, "lane" = CASE "name" WHEN 'sendMail' THEN 'mail' WHEN 'import-region' THEN 'heavy' ELSE 'quick' END, "name" = CASE "name" WHEN 'import-region' THEN 'importRegion' WHEN 'await-extract' THEN 'awaitExtract' ELSE "name" END;--> statement-breakpoint
ALTER TABLE "jobs" ALTER COLUMN "lane" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "jobs" ALTER COLUMN "created_at" SET NOT NULL;--> statement-breakpoint
CREATE INDEX "answers_at_index" ON "answers" USING btree ("at");--> statement-breakpoint
CREATE INDEX "audit_at_index" ON "audit" USING btree ("at");--> statement-breakpoint
CREATE INDEX "jobs_lane_run_at_index" ON "jobs" USING btree ("lane","run_at") WHERE state in ('waiting', 'running');--> statement-breakpoint
CREATE INDEX "jobs_state_id_index" ON "jobs" USING btree ("state","id");--> statement-breakpoint
CREATE UNIQUE INDEX "jobs_name_unique_index" ON "jobs" USING btree ("name","unique") WHERE state in ('waiting', 'running');--> statement-breakpoint
CREATE UNIQUE INDEX "jobs_name_scheduled_for_index" ON "jobs" USING btree ("name","scheduled_for");--> statement-breakpoint
ALTER TABLE "jobs" DROP COLUMN "failed_at";