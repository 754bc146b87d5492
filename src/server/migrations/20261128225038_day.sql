CREATE TABLE "webhook_paces" (
	"subject" text NOT NULL,
	"subject_id" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "webhook_paces_subject_subject_id_pk" PRIMARY KEY("subject","subject_id")
);
--> statement-breakpoint
CREATE TABLE "store_logo" (
	"id" integer PRIMARY KEY NOT NULL,
	"file_id" text NOT NULL,
	CONSTRAINT "store_logo_one" CHECK ("store_logo"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "delivery_slots" (
	"id" serial PRIMARY KEY NOT NULL,
	"delivery_id" integer NOT NULL,
	"day" date NOT NULL,
	"from" text NOT NULL,
	"until" text NOT NULL,
	"cents" integer DEFAULT 0 NOT NULL,
	"held_until" timestamp with time zone NOT NULL,
	"taken_at" timestamp with time zone,
	"charged_cents" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "delivery_slots_price" CHECK ("delivery_slots"."cents" >= 0 and "delivery_slots"."charged_cents" between 0 and "delivery_slots"."cents")
);
--> statement-breakpoint
CREATE TABLE "driver_documents" (
	"id" serial PRIMARY KEY NOT NULL,
	"driver_id" integer NOT NULL,
	"file_id" text NOT NULL,
	"kind" text NOT NULL,
	"until" date,
	"added_by_id" integer,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
DROP INDEX "tellings_once";--> statement-breakpoint
ALTER TABLE "webhook_happenings" ALTER COLUMN "audit_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "tellings" ADD COLUMN "nth" smallint DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "tellings" ADD COLUMN "comes_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "tellings" ADD COLUMN "over_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "store_logo" ADD CONSTRAINT "store_logo_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delivery_slots" ADD CONSTRAINT "delivery_slots_delivery_id_deliveries_id_fk" FOREIGN KEY ("delivery_id") REFERENCES "public"."deliveries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "driver_documents" ADD CONSTRAINT "driver_documents_driver_id_drivers_id_fk" FOREIGN KEY ("driver_id") REFERENCES "public"."drivers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "driver_documents" ADD CONSTRAINT "driver_documents_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "driver_documents" ADD CONSTRAINT "driver_documents_added_by_id_users_id_fk" FOREIGN KEY ("added_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "webhook_paces_at_index" ON "webhook_paces" USING btree ("at");--> statement-breakpoint
CREATE INDEX "store_logo_file_id_index" ON "store_logo" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "delivery_slots_delivery_id_index" ON "delivery_slots" USING btree ("delivery_id");--> statement-breakpoint
CREATE UNIQUE INDEX "delivery_slots_one_held" ON "delivery_slots" USING btree ("delivery_id") WHERE "delivery_slots"."taken_at" is null;--> statement-breakpoint
CREATE INDEX "delivery_slots_held" ON "delivery_slots" USING btree ("day") WHERE "delivery_slots"."taken_at" is null;--> statement-breakpoint
CREATE INDEX "driver_documents_driver_id_index" ON "driver_documents" USING btree ("driver_id");--> statement-breakpoint
CREATE INDEX "driver_documents_file_id_index" ON "driver_documents" USING btree ("file_id");--> statement-breakpoint
CREATE UNIQUE INDEX "tellings_once" ON "tellings" USING btree ("delivery_id","attempt","kind","nth");--> statement-breakpoint
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