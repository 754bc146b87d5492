CREATE TABLE "map_imports" (
	"id" integer PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"file_name" text NOT NULL,
	"file_id" text,
	"profiles" jsonb NOT NULL,
	"bounds" jsonb,
	"state" text DEFAULT 'queued' NOT NULL,
	"step" text DEFAULT '' NOT NULL,
	"share" real DEFAULT 0 NOT NULL,
	"faults" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"started_by" integer,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "map_regions" (
	"id" integer PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"built_in" text,
	"file_id" text,
	"report" jsonb,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "map_regions" ADD CONSTRAINT "map_regions_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "map_regions_name_unique" ON "map_regions" USING btree ("name");