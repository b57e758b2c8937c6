const FIRST = (
  'Gull,Curlew,Heron,Fern,Bramble,Larch,Rowan,Juniper,Tide,Samphire,Thrift,Harbour,Lantern,Slate,Quarry,' +
  'Orchard,Damson,Mulberry,Hazel,Willow,Otter,Badger,Fox,Hare,Swallow,Swift,Kestrel,Barley,Clover,Meadow,' +
  'Stream,Mill,Forge,Bell,Chapel,Station,Signal,Ferry,Sail,Anchor,Compass,Beacon,Granite,Chalk,Flint,Copper,' +
  'Ivy,Foxglove,Primrose,Bluebell,Heather,Gorse,Thistle,Sorrel,Sage,Lavender,Honey,Robin,Wren,Plover,Tern,' +
  'Puffin,Cormorant,Lapwing,Martin,Ash,Elder,Beech,Hawthorn,Holly,Spindle,Cobble,Pebble,Driftwood,Windmill'
).split(',');

const SECOND = (
  'Cottage,House,Barn,Loft,Lodge,Farmhouse,Nook,Retreat,Rest,View,Reach,End,Corner,Garth,Croft,Bothy,Byre,' +
  'Granary,Stables,Coach House,Boathouse,Net Loft,Schoolhouse,Rectory,Mews,Cabin,Den,Hideaway,Haven,Landing,' +
  'Steps,Terrace,Gate,Yard,Hall,Manor,Grange,Steading,Shepherd Hut,Studio,Annexe,Tower,Keep,Lookout,Point,' +
  'Cove,Bay House,Row,Rise,Ridge,Bank,Brow,Hollow,Glade,Wood,Copse,Spinney,Paddock,Acre,Field House,Pastures,' +
  'Old Dairy,Cider House,Malthouse,Smithy,Wheelhouse,Tollhouse,Gatehouse,Summerhouse,Potting Shed'
).split(',');

/** Coprime to the number of combinations, so that stepping by it visits every name once. */
const STRIDE = 2543;

/** A name for the property at `index`, unique for every index below 5,250. */
export function propertyName(index: number): string {
  const combination = (index * STRIDE + 77) % (FIRST.length * SECOND.length);
  const first = FIRST[combination % FIRST.length] ?? 'Gull';
  const second = SECOND[Math.floor(combination / FIRST.length)] ?? 'Cottage';
  return `${first} ${second}`;
}

export function slugOf(name: string): string {
  return name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
}
