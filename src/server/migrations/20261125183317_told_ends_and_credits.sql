DROP INDEX "jobs_lane_run_at_index";--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "turn" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "owes" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "credits_id" integer;--> statement-breakpoint
CREATE INDEX "invoices_credits_id_index" ON "invoices" USING btree ("credits_id");--> statement-breakpoint
CREATE INDEX "products_low_by_qty" ON "products" USING btree ("qty","id") WHERE "products"."qty" <= "products"."warn_at";--> statement-breakpoint
CREATE INDEX "jobs_lane_run_at_index" ON "jobs" USING btree ("lane","run_at") WHERE state in ('waiting', 'running') or owes > 0;