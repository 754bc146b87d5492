CREATE TABLE "settings" (
	"name" text PRIMARY KEY NOT NULL,
	"values" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
INSERT INTO "settings" ("name", "values", "version")
SELECT 'defaults', jsonb_build_object(
	'serviceSeconds', "service_seconds",
	'pickupSeconds', "pickup_seconds",
	'setupSeconds', "setup_seconds",
	'threshold', "threshold",
	'correctHours', "correct_hours",
	'lateMinutes', "late_minutes",
	'bandPercent', "band_percent",
	'needs', "needs",
	'failures', "failures"
), "version" FROM "defaults";--> statement-breakpoint
INSERT INTO "settings" ("name", "values", "version")
SELECT 'fleet', jsonb_build_object('keepDays', "keep_days"), "version" FROM "fleet_settings";--> statement-breakpoint
INSERT INTO "settings" ("name", "values", "version")
SELECT 'tracking', "values", "version" FROM "tracking_settings";--> statement-breakpoint
DROP TABLE "defaults" CASCADE;--> statement-breakpoint
DROP TABLE "fleet_settings" CASCADE;--> statement-breakpoint
DROP TABLE "tracking_settings" CASCADE;
