-- What was soft counted for nothing: a soft zone to avoid closed no street, a soft territory was nobody's own.
UPDATE "zones" SET "kind" = 'territory' WHERE "kind" = 'avoid' AND "mode" = 'soft';--> statement-breakpoint
DELETE FROM "zone_drivers" USING "zones" WHERE "zones"."id" = "zone_id" AND ("mode" = 'soft' OR "kind" <> 'territory');--> statement-breakpoint
DELETE FROM "zone_vehicles" USING "zones" WHERE "zones"."id" = "zone_id" AND ("mode" = 'soft' OR "kind" <> 'territory');--> statement-breakpoint
ALTER TABLE "vehicles" DROP CONSTRAINT "vehicles_progress";--> statement-breakpoint
ALTER TABLE "zones" ADD COLUMN "surcharge_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "vehicles" DROP COLUMN "route_start_city";--> statement-breakpoint
ALTER TABLE "vehicles" DROP COLUMN "route_start_country";--> statement-breakpoint
ALTER TABLE "vehicles" DROP COLUMN "route_end_city";--> statement-breakpoint
ALTER TABLE "vehicles" DROP COLUMN "route_end_country";--> statement-breakpoint
ALTER TABLE "vehicles" DROP COLUMN "route_progress";--> statement-breakpoint
ALTER TABLE "zones" DROP COLUMN "mode";--> statement-breakpoint
ALTER TABLE "zones" DROP COLUMN "speeds";--> statement-breakpoint
ALTER TABLE "zones" ADD CONSTRAINT "zones_surcharge" CHECK ("zones"."surcharge_cents" >= 0);