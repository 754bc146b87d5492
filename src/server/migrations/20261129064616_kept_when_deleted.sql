ALTER TABLE "depots" DROP CONSTRAINT "depots_code_unique";--> statement-breakpoint
ALTER TABLE "drivers" DROP CONSTRAINT "drivers_code_unique";--> statement-breakpoint
ALTER TABLE "drivers" DROP CONSTRAINT "drivers_userId_unique";--> statement-breakpoint
ALTER TABLE "vehicles" DROP CONSTRAINT "vehicles_code_unique";--> statement-breakpoint
DROP INDEX "vehicles_plate_unique";--> statement-breakpoint
ALTER TABLE "depots" ADD COLUMN "deleted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "drivers" ADD COLUMN "deleted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "vehicles" ADD COLUMN "deleted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "zones" ADD COLUMN "deleted_at" timestamp with time zone;--> statement-breakpoint
CREATE UNIQUE INDEX "depots_code_there" ON "depots" USING btree ("code") WHERE "depots"."deleted_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "drivers_code_there" ON "drivers" USING btree ("code") WHERE "drivers"."deleted_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "drivers_user_there" ON "drivers" USING btree ("user_id") WHERE "drivers"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "drivers_user_id_index" ON "drivers" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "vehicles_code_there" ON "vehicles" USING btree ("code") WHERE "vehicles"."deleted_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "vehicles_plate_there" ON "vehicles" USING btree (upper("plate")) WHERE "vehicles"."deleted_at" is null;