CREATE TABLE "webhook_attempts" (
	"id" serial PRIMARY KEY NOT NULL,
	"call_id" integer NOT NULL,
	"number" smallint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"milliseconds" integer NOT NULL,
	"status" smallint,
	"fault" text DEFAULT '' NOT NULL,
	"answer" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "webhook_calls" (
	"id" serial PRIMARY KEY NOT NULL,
	"uid" text NOT NULL,
	"webhook_id" integer NOT NULL,
	"audit_id" integer,
	"type" text NOT NULL,
	"subject" text,
	"subject_id" integer,
	"body" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"tries" smallint DEFAULT 0 NOT NULL,
	"next_at" timestamp with time zone,
	"last_status" smallint,
	"last_fault" text DEFAULT '' NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "webhook_calls_uid_unique" UNIQUE("uid"),
	CONSTRAINT "webhook_calls_waits" CHECK (("webhook_calls"."state" = 'waiting') = ("webhook_calls"."next_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "webhook_happenings" (
	"id" serial PRIMARY KEY NOT NULL,
	"audit_id" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"subject" text NOT NULL,
	"subject_id" integer NOT NULL,
	"action" text NOT NULL,
	"before" jsonb,
	"after" jsonb,
	CONSTRAINT "webhook_happenings_auditId_unique" UNIQUE("audit_id")
);
--> statement-breakpoint
CREATE TABLE "webhooks" (
	"id" integer PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"url" text NOT NULL,
	"user_id" integer NOT NULL,
	"events" jsonb NOT NULL,
	"state" text DEFAULT 'active' NOT NULL,
	"state_since" timestamp with time zone NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"secret" text NOT NULL,
	"secret_end" text NOT NULL,
	"old_secret" text,
	"old_secret_until" timestamp with time zone,
	"failures" integer DEFAULT 0 NOT NULL,
	"failing_since" timestamp with time zone,
	"hold_until" timestamp with time zone,
	"sending_until" timestamp with time zone,
	"last_at" timestamp with time zone,
	"last_status" smallint,
	"last_fault" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "webhooks_state" CHECK ("webhooks"."state" in ('active', 'paused', 'disabled')),
	CONSTRAINT "webhooks_old_secret" CHECK (("webhooks"."old_secret" is null) = ("webhooks"."old_secret_until" is null))
);
--> statement-breakpoint
ALTER TABLE "webhook_attempts" ADD CONSTRAINT "webhook_attempts_call_id_webhook_calls_id_fk" FOREIGN KEY ("call_id") REFERENCES "public"."webhook_calls"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_calls" ADD CONSTRAINT "webhook_calls_webhook_id_webhooks_id_fk" FOREIGN KEY ("webhook_id") REFERENCES "public"."webhooks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhooks" ADD CONSTRAINT "webhooks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "webhook_attempts_call_id_id_index" ON "webhook_attempts" USING btree ("call_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "webhook_calls_once" ON "webhook_calls" USING btree ("webhook_id","audit_id");--> statement-breakpoint
CREATE INDEX "webhook_calls_waiting" ON "webhook_calls" USING btree ("webhook_id","next_at","id") WHERE "webhook_calls"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "webhook_calls_webhook_id_at_id_index" ON "webhook_calls" USING btree ("webhook_id","at","id");--> statement-breakpoint
CREATE INDEX "webhook_calls_ended" ON "webhook_calls" USING btree ("ended_at");--> statement-breakpoint
CREATE INDEX "webhooks_user_id_index" ON "webhooks" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "webhooks_state_index" ON "webhooks" USING btree ("state");--> statement-breakpoint
CREATE FUNCTION webhook_happened() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO webhook_happenings (audit_id, at, subject, subject_id, action, before, after)
    SELECT id, at, subject, subject_id::int, action, before, after FROM fresh
    WHERE subject IN ('Delivery', 'Route', 'Driver') AND subject_id ~ '^[0-9]{1,9}$'
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
END $$;--> statement-breakpoint
CREATE TRIGGER webhook_happened AFTER INSERT ON audit REFERENCING NEW TABLE AS fresh
  FOR EACH STATEMENT EXECUTE FUNCTION webhook_happened();
