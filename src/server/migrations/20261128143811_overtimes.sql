CREATE TABLE "driver_overtimes" (
	"driver_id" integer NOT NULL,
	"day" date NOT NULL,
	"until" text NOT NULL,
	CONSTRAINT "driver_overtimes_driver_id_day_pk" PRIMARY KEY("driver_id","day")
);
--> statement-breakpoint
ALTER TABLE "driver_overtimes" ADD CONSTRAINT "driver_overtimes_driver_id_drivers_id_fk" FOREIGN KEY ("driver_id") REFERENCES "public"."drivers"("id") ON DELETE cascade ON UPDATE no action;