CREATE TABLE "webhook_paces" (
	"subject" text NOT NULL,
	"subject_id" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "webhook_paces_subject_subject_id_pk" PRIMARY KEY("subject","subject_id")
);
--> statement-breakpoint
ALTER TABLE "webhook_happenings" ALTER COLUMN "audit_id" DROP NOT NULL;--> statement-breakpoint
CREATE INDEX "webhook_paces_at_index" ON "webhook_paces" USING btree ("at");--> statement-breakpoint
-- What drizzle cannot say: the trail tells webhooks of runs and imports, too.
CREATE OR REPLACE FUNCTION webhook_happened() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO webhook_happenings (audit_id, at, subject, subject_id, action, before, after)
    SELECT id, at, subject, subject_id::int, action, before, after FROM fresh
    WHERE subject IN ('Delivery', 'Route', 'Driver', 'Exception', 'Run', 'Import') AND subject_id ~ '^[0-9]{1,9}$'
      AND EXISTS (SELECT FROM webhooks WHERE state = 'active')
    ORDER BY id;
  IF NOT FOUND THEN RETURN NULL; END IF;
  -- one that waits is held until the commit, and so sees what is committed; one that runs may have looked already
  PERFORM FROM jobs WHERE lane = 'quick' AND name = 'gatherHappenings' AND state = 'waiting'
    AND run_at <= (SELECT max(at) FROM fresh) LIMIT 1 FOR UPDATE SKIP LOCKED;
  IF NOT FOUND THEN
    INSERT INTO jobs (name, lane, input, run_at, created_at)
      SELECT 'gatherHappenings', 'quick', '{}', max(at), max(at) FROM fresh;
  END IF;
  PERFORM pg_notify('meridian_jobs', 'quick');
  RETURN NULL;
END $$;